import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

const CHAR = 18;
const TEXT = pg.types.builtins.TEXT;

// The adapter does not know the catalogue's type "char"; the engine expects a character, not text.
class CatalogueAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    const ask = pool.query.bind(pool);
    const characters = new WeakMap<object, number[]>();
    const query = async (config: pg.QueryConfig) => {
      const { fields, rows, ...rest } = await ask(config);
      characters.set(
        rows,
        fields.flatMap(({ dataTypeID }, i) => (dataTypeID === CHAR ? [i] : [])),
      );
      return {
        ...rest,
        rows,
        fields: fields.map((field) => (field.dataTypeID === CHAR ? { ...field, dataTypeID: TEXT } : field)),
      };
    };
    Object.assign(pool, { query });
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (sql) => {
      const result = await queryRaw(sql);
      for (const i of characters.get(result.rows) ?? []) result.columnTypes[i] = ColumnTypeEnum.Character;
      return result;
    };
    return adapter;
  }
}

/** Starts Prisma's schema engine as WebAssembly, which needs no native binary. */
export async function startEngine(connectionString: string): Promise<SchemaEngine> {
  loaded ??= load();
  await loaded;
  const adapter = bindMigrationAwareSqlAdapterFactory(new CatalogueAdapter({ connectionString, max: 1 }));
  return SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}

// Loaded once, because the bindings keep the memory of the first instance.
let loaded: Promise<void> | undefined;

async function load(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const wasm = await readFile(join(dirname(path), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}
