/** Settings that the global set-up passes to its workers. */
export type RunSettings = {
  /** Address of the database server. */
  databaseServer: string;
  /** Folder for files of the run, deleted after it. */
  folder: string;
  /** PEM files of the test mail server, which all portals trust. */
  mailServer: { cert: string; key: string };
  browserPath: string;
  browserEnv: Record<string, string>;
};

const NAME = 'PENDOPO_E2E';

/** Workers are separate processes that inherit the environment. */
export const RUN = {
  write(settings: RunSettings): void {
    process.env[NAME] = JSON.stringify(settings);
  },
  read(): RunSettings {
    return JSON.parse(process.env[NAME] ?? '') as RunSettings;
  },
};
