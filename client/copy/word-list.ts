/**
 * One word for one thing, in every text that somebody reads: pages, articles, questions, mails, desk and error messages. A borrower with
 * little English should meet the same word each time. tests/client/words/words.test.ts keeps it.
 */
export interface Word {
  /** What we write. */
  readonly word: string;
  /** What it is, in the plain clause that stands where a page first uses it. */
  readonly means: string;
  /** What we do not write for it; nothing where the word has no rival. */
  readonly not?: RegExp;
  readonly why: string;
}

export const wordList: readonly Word[] = [
  {
    word: 'OTP',
    means: 'the 6-digit code that an SMS brings',
    not: /\bone-time (?:codes?|passwords?|pins?)\b|\b(?:verification|security|secret) codes?\b|(?<!6-digit )\bcodes?\b/iu,
    why: 'The buttons say Send OTP and Verify OTP (spec 4), and every bank in India says OTP.',
  },
  {
    word: 'email',
    means: 'a message, or the address that it goes to',
    not: /\be-mails?\b|\bmail(?:s|ed|ing|box)?\b/iu,
    why: 'The forms say email (spec 5). Mail is what the postman brings.',
  },
  {
    word: 'newsletter',
    means: 'the email that subscribers get',
    not: /\b(?:in|from|of|next|every|any|more|useful|this|per) letters?\b/iu,
    why: 'A letter comes by post.',
  },
  {
    word: 'resume',
    means: 'the file about somebody’s work',
    not: /\bCVs?\b|résumé/iu,
    why: 'The button says Send Us Your Resume (spec 2).',
  },
  {
    word: 'credit line',
    means: 'an amount to draw from and pay back, again and again',
    not: /\b(?:loan line|line of credit|overdraft|credit limit|(?:a|the|your|our|this) line (?:of|is|moves|shrinks|opens|stays|costs|gets|tight|and|on)\b)/iu,
    why: 'A line alone can be anything. The most that may be owed on it is its limit.',
  },
  {
    word: 'drawing power',
    means: 'the most you may owe today',
    not: /\b(?:borrowing power|drawable amount|drawing limit)\b/iu,
    why: 'It stands in loan agreements.',
  },
  {
    word: 'shortfall',
    means: 'what is missing when the funds no longer cover what is owed',
    not: /\b(?:cure[sd]?|curing)\b|\bmargin deficit\b/iu,
    why: 'A shortfall is made up. To cure is a lawyer’s word.',
  },
  {
    word: 'pledge',
    means: 'to give units as security for a loan',
    not: /\b(?:hypothecat\w+|mortgag\w+|encumb\w+|earmark\w*)\b/iu,
    why: 'Registrars and depositories call it a pledge.',
  },
  {
    word: 'lien',
    means: 'the lender’s hold on pledged units: they cannot be sold while it is marked',
    not: /\b(?:under|off|on) charge\b|\blien-?marking\b(?! at)/iu,
    why: 'It is marked and released: the words on a fund statement.',
  },
  {
    word: 'registrar',
    means: 'keeps the record of who owns which fund units',
    not: /\bRTAs?\b|\btransfer agents?\b/iu,
    why: 'CAMS and KFintech are known by name, and their kind by this word.',
  },
  {
    word: 'fund house',
    means: 'the company that runs a mutual fund',
    not: /\bAMCs?\b|\basset management compan\w+|\bfund compan\w+|\bfund managers?\b/iu,
    why: 'What investors call it.',
  },
  {
    word: 'eligibility check',
    means: 'whether somebody can borrow, and how much',
    not: /\b(?:pre-?check|eligibility test|pre-?approv\w+|pre-?qualif\w+)\b/iu,
    why: 'Every button says Check Eligibility (spec 2). It approves nothing.',
  },
  {
    word: 'soft check',
    means: 'a look at the credit record that leaves the score alone',
    not: /\bsoft (?:enquir(?:y|ies)|inquir(?:y|ies)|pulls?|searche?s?)\b|\bhard (?:pulls?|searche?s?)\b/iu,
    why: 'Check is the word of the button beside it.',
  },
  {
    word: 'credit score',
    means: 'a number that tells lenders how somebody has repaid',
    not: /\bcredit ratings?\b/iu,
    why: 'What bureaus print on it.',
  },
  {
    word: 'mobile number',
    means: 'ten digits, registered with the funds',
    not: /\b(?:cell|handset|phone) number\b/iu,
    why: 'The field is called so (spec 5). Phone numbers are our own.',
  },
  {
    word: 'a year',
    means: 'how interest is counted',
    not: /\bp\.\s?a\.|\bper annum\b|\bannually\b/iu,
    why: 'Plain words cost nothing.',
  },
  {
    word: 'Key Facts Statement',
    means: 'one sheet with amount, rate, yearly cost and every charge',
    not: /\bkey facts statement\b|\bKey facts statement\b|\bKFS\b/u,
    why: 'RBI’s name for it, spelled as it is printed.',
  },
  {
    word: 'foreclosure charges',
    means: 'a charge for closing a loan early',
    not: /\b(?:pre-?closure|prepayment|pre-payment) (?:charges?|fees?|penalt\w+)\b/iu,
    why: 'The claim is worded so (spec 9).',
  },
  {
    word: 'is written in',
    means: 'where something can be read',
    not: /\bstands? in (?:the|your) (?:offer|agreement|Key)/iu,
    why: 'Only figures on a wall stand.',
  },
  {
    word: 'make up, act, ask',
    means: 'what people do',
    not: /\b(?:utili[sz]e[sd]?|avail(?:ed|ing)?|leverag\w+|hassle|seamless\w*|facilitat\w+|commenc\w+|henceforth|herein|thereof|aforesaid)\b/iu,
    why: 'Words of advertisements and contracts.',
  },
];

/** Where a text may use a word that the list does without, and why. */
export const exceptions: readonly { readonly file: RegExp; readonly text: RegExp; readonly word: string; readonly why: string }[] = [
  {
    file: /credit-score-soft-and-hard-enquiries|article-entries/u,
    text: /\bsoft|\bhard/iu,
    word: 'soft check',
    why: 'The article says what bureaus mean by their own words.',
  },
  { file: /og-images/u, text: /\b(?:soft|hard) pull\b/u, word: 'soft check', why: 'The values of the comparison (spec 2), drawn.' },
];
