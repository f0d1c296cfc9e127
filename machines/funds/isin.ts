/** International Securities Identification Numbers (ISO 6166): a country, nine letters or digits, and a check digit. Pure. */

/** `text` in capitals, where its form and its check digit are right; null otherwise. */
export function readIsin(text: string): string | null {
  const isin = text.trim().toUpperCase();
  return /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/u.test(isin) && checkSum(isin) % 10 === 0 ? isin : null;
}

/** Letters count as 10 to 35; from the right, every second digit is doubled and its own digits are added (Luhn). */
function checkSum(isin: string): number {
  const digits = Array.from(isin, (character) => Number.parseInt(character, 36))
    .join('')
    .split('')
    .reverse();
  return digits.reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + Math.floor(value / 10) + (value % 10);
  }, 0);
}
