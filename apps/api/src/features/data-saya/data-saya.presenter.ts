import type { User } from '@pendopo/shared/auth/schemas';
import type { DataSaya } from '@pendopo/shared/data-saya/schemas';
import { DATA_SAYA_TEXT } from '@pendopo/shared/data-saya/text';
import { words } from '../../lib/village-words.ts';
import type { Person } from './data-saya.service.ts';

type Others = { akun: User } & Pick<DataSaya, 'surat' | 'pengaduan' | 'penduduk'>;

export function presentDataSaya(row: Person, { at, ...others }: Others & { at: Date }): DataSaya {
  return {
    dibuat_at: at.toISOString(),
    keterangan: DATA_SAYA_TEXT.keterangan.map((line) => words(line)),
    akun: others.akun,
    penduduk: others.penduduk,
    sesi: row.sessions.map(({ created_at, expires_at }) => ({
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    passkey: row.passkey.map(({ nama, created_at, dipakai_at }) => ({
      nama,
      created_at: created_at.toISOString(),
      dipakai_at: dipakai_at?.toISOString() ?? null,
    })),
    perangkat_diberi_tahu: row.langganan_push.map(({ perangkat, created_at }) => ({
      perangkat,
      created_at: created_at.toISOString(),
    })),
    telegram_terhubung: (row.telegram?.chat_id ?? null) !== null,
    kabar_whatsapp: row.wa_kabar,
    kiriman: row.kiriman.map(({ created_at, ...sent }) => ({ ...sent, created_at: created_at.toISOString() })),
    surat: others.surat,
    pengaduan: others.pengaduan,
    petugas: {
      agenda: row.agenda.map(({ id, title, created_at }) => ({ id, title, created_at: created_at.toISOString() })),
      surat_dilihat: row.lihat_surat.map(({ surat_id, created_at }) => ({
        surat_id,
        created_at: created_at.toISOString(),
      })),
      pengaduan_dilihat: row.lihat_pengaduan.map(({ pengaduan_id, created_at }) => ({
        pengaduan_id,
        created_at: created_at.toISOString(),
      })),
      jejak: row.jejak.map(({ created_at, ...trace }) => ({ ...trace, created_at: created_at.toISOString() })),
      whatsapp_dibuka: row.kontak_wa.map(({ surat_id, pengaduan_id, created_at }) => ({
        surat_id,
        pengaduan_id,
        created_at: created_at.toISOString(),
      })),
    },
  };
}
