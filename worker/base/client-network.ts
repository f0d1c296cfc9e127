/**
 * The one definition of who a client is (decisions 5): every limit counts by these names and by no other.
 *
 * An IPv4 address counts whole: carriers put many phones behind one. Of an IPv6 address the /64 counts, which is what one phone or home is
 * given; and on top of it the /48 («wide»), which is one office, one rented server's whole block, or up to 65,536 phones of a carrier.
 */

export interface ClientNetworks {
  /** `203.0.113.7`, `2001:db8:1:2::/64`, or `unknown` for what is no address: all of that counts as one client. */
  readonly network: string;
  /** `2001:db8:1::/48`; null where there is no wider network to count. */
  readonly wide: string | null;
}

const UNKNOWN: ClientNetworks = { network: 'unknown', wide: null };

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const WIDE_GROUPS = 3;
const IPV4_MAPPED_PREFIX = [0, 0, 0, 0, 0, 0xff_ff];

/** `address` as in `CF-Connecting-IP`; zone ids and the letter case do not matter, and IPv4 written as IPv6 is IPv4. */
export function clientNetworks(address: string | undefined): ClientNetworks {
  const text = address?.trim().replace(/%.*$/su, '') ?? '';
  const ipv4 = readIpv4(text);
  if (ipv4 !== null) return { network: ipv4.join('.'), wide: null };
  const groups = readIpv6(text);
  if (groups === null) return UNKNOWN;
  if (IPV4_MAPPED_PREFIX.every((group, index) => groups[index] === group)) {
    return { network: groups.slice(IPV4_MAPPED_PREFIX.length).flatMap(bytesOf).join('.'), wide: null };
  }
  return { network: prefixOf(groups, NETWORK_GROUPS), wide: prefixOf(groups, WIDE_GROUPS) };
}

/** The narrower name alone, for what is told apart rather than limited. */
export function clientNetwork(address: string | undefined): string {
  return clientNetworks(address).network;
}

/** The four bytes, or null. Leading zeros are refused: some read them as octal. */
function readIpv4(text: string): readonly number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/u.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

/** The eight groups (RFC 4291, section 2.2), or null. */
function readIpv6(text: string): readonly number[] | null {
  const halves = text.split('::');
  if (halves.length > 2 || !text.includes(':')) return null;
  const [left, right] = halves.map(readGroups);
  if (left === undefined || left === null || right === null) return null;
  if (right === undefined) return left.length === GROUPS ? left : null;
  const missing = GROUPS - left.length - right.length;
  return missing < 1 ? null : [...left, ...Array.from({ length: missing }, () => 0), ...right];
}

/** Groups of one side of `::`; the last one may be an IPv4 address. */
function readGroups(side: string): readonly number[] | null {
  if (side === '') return [];
  const groups: number[] = [];
  const parts = side.split(':');
  for (const [index, part] of parts.entries()) {
    const [a, b, c, d] = (index === parts.length - 1 ? readIpv4(part) : null) ?? [];
    if (a !== undefined && b !== undefined && c !== undefined && d !== undefined) groups.push(a * 256 + b, c * 256 + d);
    else if (/^[0-9a-f]{1,4}$/iu.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}

function bytesOf(group: number): readonly number[] {
  return [group >> 8, group & 255];
}

function prefixOf(groups: readonly number[], count: number): string {
  const shown = groups.slice(0, count).map((group) => group.toString(16));
  return `${shown.join(':')}::/${count * 16}`;
}
