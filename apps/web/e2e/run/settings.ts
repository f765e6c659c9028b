/** What the set-up of the run tells its workers. */
export type RunSettings = {
  /** The database server's address. */
  databaseServer: string;
  /** For files of the run; gone after it. */
  folder: string;
  browserPath: string;
  browserEnv: Record<string, string>;
};

const NAME = 'PENDOPO_E2E';

/** Workers are processes of their own and inherit the environment. */
export const RUN = {
  write(settings: RunSettings): void {
    process.env[NAME] = JSON.stringify(settings);
  },
  read(): RunSettings {
    return JSON.parse(process.env[NAME] ?? '') as RunSettings;
  },
};
