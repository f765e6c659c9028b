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
};

export type Session = Pick<CurrentUser, 'id' | 'sessionId' | 'role'>;
