/** The account of a request's token, read from the database for each request. */
export type CurrentUser = {
  id: number;
  username: string;
  nama: string;
  role: string;
  must_change_password: boolean;
  /** True for an official who must set up 2FA. */
  harus_dua_langkah: boolean;
  sessionId: string;
  /** Time of the login. */
  sessionSince: Date;
};

/** The session of a write, and the role that allowed it. */
export type Session = Pick<CurrentUser, 'id' | 'sessionId' | 'role'>;
