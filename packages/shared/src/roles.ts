/** What an account may do: residents, officials who work requests off and edit content, and those who also settle things. */
export const ROLES = ['user', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const NAMA_PERAN: Readonly<Record<Role, string>> = {
  user: 'Pengguna',
  operator: 'Operator',
  admin: 'Administrator',
};

/** Whether an account works in the village office. */
export const isOfficial = (role: string | undefined): boolean => role === 'operator' || role === 'admin';

/** Whom something is for: accounts, officials, or admins alone. */
export type Access = 'user' | 'official' | 'admin';

/** Returns whether `access` lets a role in, or, without one, a visitor. */
export function mayEnter(access: Access | undefined, role: Role | undefined): boolean {
  if (access === undefined) return true;
  if (access === 'admin') return role === 'admin';
  return access === 'user' ? role !== undefined : isOfficial(role);
}
