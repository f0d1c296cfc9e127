/** A link to write to `address`, which breaks after the mailbox where a line is too short for it. */
export function EmailLink({ address }: { readonly address: string }) {
  const [mailbox, host] = address.split('@');
  return (
    <a className="link link-target" href={`mailto:${address}`}>
      {`${mailbox}@`}
      <wbr />
      {host}
    </a>
  );
}
