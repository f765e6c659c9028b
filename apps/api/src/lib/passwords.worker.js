// Runs in a worker thread, because bcryptjs would block the server for some 80 ms a password. Plain JavaScript, because
// a worker starts without a TypeScript loader.
import bcrypt from 'bcryptjs';

/** @param {{ password: string, hash?: string, cost: number }} task  compares with `hash`, or hashes when there is none */
export default ({ password, hash, cost }) =>
  hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
