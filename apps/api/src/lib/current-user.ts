/** Read from the database for each request. */
export type CurrentUser = {
  id: number;
  username: string;
  nama: string;
  role: string;
  must_change_password: boolean;
  harus_dua_langkah: boolean;
  sessionId: string;
  sessionSince: Date;
  /** Set for a route that leaves no audit entry, according to the contract. */
  untraced?: true;
};

export type Session = Pick<CurrentUser, 'id' | 'sessionId' | 'role' | 'untraced'>;
