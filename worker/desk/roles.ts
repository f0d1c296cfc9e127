/** Who may do what at the desk (decisions 6). A token has one role; a route belongs to one area; the table says which roles an area is open to. */

export const roles = ['hr', 'sales', 'admin'] as const;
export type Role = (typeof roles)[number];

const areas = {
  /** The way in and the way out. */
  door: ['hr', 'sales', 'admin'],
  resumes: ['hr', 'admin'],
  leads: ['sales', 'admin'],
  /** Mails that failed; each role sees those about what it may enter. */
  mails: ['hr', 'sales', 'admin'],
  audit: ['admin'],
  /** Counts, of nobody in particular. */
  figures: ['hr', 'sales', 'admin'],
  /** Everything that is held about one person. */
  persons: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof areas;

export function isRole(text: unknown): text is Role {
  return roles.some((role) => role === text);
}

export function mayEnter(role: Role, area: Area): boolean {
  const allowed: readonly Role[] = areas[area];
  return allowed.includes(role);
}
