/** What counts as one client: an IPv4 address, or the /64 that a provider hands to one IPv6 customer. */

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

export function clientNetwork(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  return `${expand(address).slice(0, NETWORK_HEXTETS).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = groups(head);
  const right = groups(tail ?? '');
  const missing = tail === undefined ? 0 : Math.max(0, HEXTETS - left.length - right.length);
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right];
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/u, ''));
}
