/** The account that a request's token belongs to, read from the database at every request. */
export type CurrentUser = {
  id: number;
  username: string;
  nama: string;
  role: string;
  must_change_password: boolean;
  /** An official without the second step that officials must have. */
  harus_dua_langkah: boolean;
  sessionId: string;
  /** When they logged in. */
  sessionSince: Date;
};

/** The session a write is made from, and the role it was allowed with. */
export type Session = Pick<CurrentUser, 'id' | 'sessionId' | 'role'>;
