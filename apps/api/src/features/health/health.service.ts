import type { AppDeps } from '../../deps.ts';

export type HealthService = ReturnType<typeof createHealthService>;

/** How long the database may take to say that it is there, in milliseconds. */
const PATIENCE_MS = 2_500;

export function createHealthService({ prisma }: Pick<AppDeps, 'prisma'>) {
  return {
    /** Whether the database answers, known within 2.5 s. */
    async databaseAnswers(): Promise<boolean> {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<false>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS, false);
      });
      const answer = prisma.$queryRaw`SELECT 1`.then(
        () => true,
        () => false,
      );
      return Promise.race([answer, patience]).finally(() => clearTimeout(timer));
    },
  };
}
