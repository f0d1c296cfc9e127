/**
 * Whether an OLE compound file ([MS-CFB]) is a Word document: the root of its directory holds a stream named `WordDocument`.
 * Only header, sector table and directory are read; every step is bounded by the length of the file.
 */

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
/** Places of sector tables that the header itself names; they cover 7 MB in the smallest sectors, more than a résumé may have. */
const HEADER_TABLES = 109;
const ENTRY_BYTES = 128;
const STORAGE = 1;
const STREAM = 2;
const NO_ENTRY = 0xffff_ffff;
/** Smaller streams live in a stream of their own and are not followed. */
const SMALL_STREAM_BYTES = 4_096;
/** Bit `fEncrypted` in the flags of the Word file information block ([MS-DOC] 2.5.2). */
const ENCRYPTED_FLAG = 0x0100;

interface DirectoryEntry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly startSector: number;
  readonly size: number;
}

interface OleFile {
  readonly view: DataView;
  readonly sectorBytes: number;
}

export function isOleFile(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/**
 * `encrypted`: needs a password, in the old format or as a wrapped OOXML file. `macros`: holds a storage for them ([MS-DOC] 2.1.9), whatever
 * else it needs. `other`: anything else, broken files too.
 */
export function readOleWord(bytes: Uint8Array): 'word' | 'encrypted' | 'macros' | 'other' {
  const file = openOle(bytes);
  if (file === null) return 'other';
  const entries = rootEntries(readDirectory(file));
  const streams = entries.filter((entry) => entry.type === STREAM);
  if (streams.some((entry) => entry.name === 'EncryptedPackage')) return 'encrypted';
  const word = streams.find((entry) => entry.name === 'WordDocument');
  if (word === undefined) return 'other';
  // Names are equal without regard to case ([MS-CFB] 2.6.4).
  if (entries.some(({ type, name }) => type === STORAGE && name.toLowerCase() === 'macros')) return 'macros';
  return isEncryptedWord(file, word) ? 'encrypted' : 'word';
}

function openOle(bytes: Uint8Array): OleFile | null {
  if (!isOleFile(bytes) || bytes.byteLength < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(0x1e, true);
  return shift === 9 || shift === 12 ? { view, sectorBytes: 2 ** shift } : null;
}

/** Position of a sector, or null when the file does not hold it whole. */
function sectorAt({ view, sectorBytes }: OleFile, sector: number): number | null {
  const at = (sector + 1) * sectorBytes;
  return at + sectorBytes <= view.byteLength ? at : null;
}

function nextSector(file: OleFile, sector: number): number {
  const perTable = file.sectorBytes / 4;
  const table = Math.floor(sector / perTable);
  if (table >= HEADER_TABLES) return NO_ENTRY;
  const at = sectorAt(file, file.view.getUint32(0x4c + table * 4, true));
  return at === null ? NO_ENTRY : file.view.getUint32(at + (sector % perTable) * 4, true);
}

function readDirectory(file: OleFile): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  const seen = new Set<number>();
  let sector = file.view.getUint32(0x30, true);
  for (let at = sectorAt(file, sector); at !== null && !seen.has(sector); at = sectorAt(file, sector)) {
    seen.add(sector);
    for (let offset = 0; offset < file.sectorBytes; offset += ENTRY_BYTES) entries.push(readEntry(file.view, at + offset));
    sector = nextSector(file, sector);
  }
  return entries;
}

function readEntry(view: DataView, at: number): DirectoryEntry {
  // The length counts bytes and includes the closing zero.
  const characters = Math.max(0, Math.min(32, view.getUint16(at + 64, true) / 2) - 1);
  const codes = Array.from({ length: characters }, (_, index) => view.getUint16(at + index * 2, true));
  return {
    name: String.fromCharCode(...codes),
    type: view.getUint8(at + 66),
    left: view.getUint32(at + 68, true),
    right: view.getUint32(at + 72, true),
    child: view.getUint32(at + 76, true),
    startSector: view.getUint32(at + 116, true),
    size: view.getUint32(at + 120, true),
  };
}

/** The tree of siblings under the root; an embedded Word document sits deeper and does not count. */
function rootEntries(entries: readonly DirectoryEntry[]): DirectoryEntry[] {
  const found: DirectoryEntry[] = [];
  const seen = new Set<number>();
  const open = [entries[0]?.child ?? NO_ENTRY];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const entry = entries[id];
    if (entry === undefined || seen.has(id)) continue;
    seen.add(id);
    found.push(entry);
    open.push(entry.left, entry.right);
  }
  return found;
}

function isEncryptedWord(file: OleFile, word: DirectoryEntry): boolean {
  const at = word.size < SMALL_STREAM_BYTES ? null : sectorAt(file, word.startSector);
  return at !== null && (file.view.getUint16(at + 10, true) & ENCRYPTED_FLAG) !== 0;
}
