/** Hindi words of this field, in Devanagari and as people type them in Latin letters, with the English that articles use. */

/** Stems of English words; the Hindi is written without the dot below (nukta). */
const words: Readonly<Record<string, readonly string[]>> = {
  लोन: ['loan'],
  ऋण: ['loan'],
  कर्ज: ['loan'],
  उधार: ['loan', 'borrow'],
  म्यूचुअल: ['mutual'],
  म्युचुअल: ['mutual'],
  म्यूचुअलफंड: ['mutual fund'],
  फंड: ['fund'],
  फण्ड: ['fund'],
  फंड्स: ['fund'],
  ब्याज: ['interest'],
  दर: ['rate', 'interest'],
  शेयर: ['share', 'stock'],
  शेयरों: ['share', 'stock'],
  स्टॉक: ['stock', 'share'],
  गिरवी: ['pledg'],
  प्लेज: ['pledg'],
  लियन: ['lien'],
  निवेश: ['invest'],
  बाजार: ['market'],
  मार्केट: ['market'],
  गिरावट: ['fall'],
  जोखिम: ['risk'],
  किस्त: ['emi', 'instalment'],
  ईएमआई: ['emi'],
  क्रेडिट: ['credit'],
  स्कोर: ['score'],
  सिबिल: ['cibil', 'credit score'],
  बीमा: ['insurance', 'ulip'],
  यूलिप: ['ulip'],
  सोना: ['gold'],
  गोल्ड: ['gold'],
  कर: ['tax'],
  टैक्स: ['tax'],
  शुल्क: ['fee', 'charge'],
  पात्रता: ['eligib'],
  दस्तावेज: ['document'],
  चुकौती: ['repay'],
  बंद: ['clos'],
  बेचना: ['sell'],
  बेचें: ['sell'],
  पर्सनल: ['personal'],
  व्यक्तिगत: ['personal'],
  इमरजेंसी: ['emergency'],
  आपातकाल: ['emergency'],
  पैसा: ['money', 'cash'],
  पैसे: ['money', 'cash'],
  byaj: ['interest'],
  karz: ['loan'],
  karza: ['loan'],
  girvi: ['pledg'],
  nivesh: ['invest'],
  kist: ['emi', 'instalment'],
  sona: ['gold'],
  bazaar: ['market'],
};

/** Words that carry no meaning in a search. */
const fillers: ReadonlySet<string> = new Set(['पर', 'के', 'का', 'की', 'को', 'से', 'में', 'और', 'या', 'क्या', 'है', 'हैं', 'कैसे', 'लें', 'बनाम']);

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** English stems for a lower-case word; none where it is not in the list. */
export function englishFor(word: string): readonly string[] {
  return Object.hasOwn(words, word) ? (words[word] ?? []) : [];
}
