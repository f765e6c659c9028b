/** Residents, officials, and admins, who also manage settings. */
export const ROLES = ['user', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const NAMA_PERAN: Readonly<Record<Role, string>> = {
  user: 'Pengguna',
  operator: 'Operator',
  admin: 'Administrator',
};

export const isOfficial = (role: string | undefined): boolean => role === 'operator' || role === 'admin';

export type Access = 'user' | 'official' | 'admin';

/** Without a role it is a visitor; without `access` everyone is admitted. */
export function mayEnter(access: Access | undefined, role: Role | undefined): boolean {
  if (access === undefined) return true;
  if (access === 'admin') return role === 'admin';
  return access === 'user' ? role !== undefined : isOfficial(role);
}
