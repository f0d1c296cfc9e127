/** Between the verification and its dialog the page says that the answer is on its way. Empty until then, so that its text is announced. */
export function ResultComing({ text }: { readonly text: string }) {
  return (
    <p className="result-coming" role="status">
      {text}
    </p>
  );
}
