import type { Sealed } from '../../lib/sealed.ts';
import { generatePushKeys, type PushKeys } from '../../lib/web-push.ts';
import { type WriteContext, write } from '../write.ts';

const CONTEXT = 'kunci-push';

type Keeping = WriteContext & { sealed: Sealed };

async function read({ prisma, sealed }: Keeping) {
  const row = await prisma.kunciPush.findUnique({ where: { id: 1 } });
  const privateKey = row && sealed.open(row.rahasia, CONTEXT);
  return { row, keys: privateKey ? { publicKey: row.publik, privateKey } : null };
}

/** Creates the key pair on first use. Replaces a pair that was encrypted with another secret. */
export async function readPushKeys(ctx: Keeping): Promise<PushKeys> {
  const { row, keys } = await read(ctx);
  if (keys) return keys;
  const { publicKey, privateKey } = await generatePushKeys();
  const data = { publik: publicKey, rahasia: ctx.sealed.seal(privateKey, CONTEXT) };
  await write(ctx, { by: null }, async ({ tx }) => {
    const lost = row ? await tx.kunciPush.deleteMany({ where: { publik: row.publik } }) : { count: 0 };
    if (lost.count > 0) await tx.langgananPush.deleteMany();
    await tx.kunciPush.createMany({ data, skipDuplicates: true });
  });
  // Another portal may have created the pair first.
  const made = (await read(ctx)).keys;
  if (!made) throw new Error('the push key was encrypted by a portal with another secret');
  return made;
}
