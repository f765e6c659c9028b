import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { MAX_FILE_SIZE } from '@pendopo/shared/files/size';
import { FILE_HEAD, typeOfHead } from '@pendopo/shared/files/type';
import type { UploadRule } from '@pendopo/shared/files/upload-rule';
import type { FieldError } from '@pendopo/shared/text/api-error';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import type { DiskReserve } from '../lib/disk.ts';
import { badRequest, ERROR_TEXT, HttpError, invalid, tooLarge } from '../lib/errors.ts';
import { type InspectedFile, type InspectOptions, inspectFile } from '../lib/inspect-file.ts';
import { BODY_TIMEOUT_MS } from './body.ts';
import { FIELD_LIMIT, feedForm } from './form-body.ts';
import { inMemory, onDisk } from './in-flight.ts';
import { contextOf, type UploadedFile } from './request-context.ts';

/** multer's types lack the option that passes the body to its parser. */
type FormOptions = multer.Options & { streamHandler: (req: Request, parser: Writable) => void };

type UploadOptions = {
  tmpDir: string;
  diskReserve: Pick<DiskReserve, 'reserve'>;
  isPasswordProtected: InspectOptions['isPasswordProtected'];
  timeoutMs?: number;
  onFailure?: () => void;
};

export type Upload = ReturnType<typeof createUpload>;

const TEXT_ALLOWANCE = 256 * 1024;
/** Milliseconds for a handler to use the files after the sender has disconnected. */
const HANDLED_WITHIN = 60_000;

const fileTooLarge = (msg: string, path: string | undefined) =>
  path === undefined ? tooLarge(msg) : new HttpError(413, msg, { errors: [{ msg, path }] });

function refusalOf(error: unknown, text: UploadRule['text']): unknown {
  if (error instanceof multer.MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return fileTooLarge(text.size, error.field);
    return badRequest(ERROR_TEXT.malformedBody);
  }
  // A multer error without a code means a broken multipart body; a code comes from the disk.
  return error instanceof Error && !('code' in error) && !('status' in error)
    ? badRequest(ERROR_TEXT.malformedBody)
    : error;
}

type BoundedRule = UploadRule & { maxSize: number };

const bodyLimit = ({ maxFiles, maxSize }: BoundedRule) => maxFiles * maxSize + TEXT_ALLOWANCE;

type Receiving = {
  req: Request;
  res: Response;
  folder: Folder;
  /** Ends the reception with an error, before the whole body has arrived. */
  refuse: (error: unknown) => void;
};

/** Stores each file in the request's folder, after it has reserved space on the disk. */
function createFileStorage(
  { diskReserve }: Pick<UploadOptions, 'diskReserve'>,
  { maxSize, folder, refuse }: BoundedRule & Pick<Receiving, 'folder' | 'refuse'>,
): multer.StorageEngine {
  const { dir } = folder;
  return multer.diskStorage({
    destination: (_req, _file, done) => {
      diskReserve
        .reserve(maxSize)
        .then((release) => {
          folder.releaseLater(release);
          return mkdir(dir, { recursive: true });
        })
        .then(
          () => done(null, dir),
          (error: Error) => {
            // multer would report it only after receiving the whole body.
            refuse(error);
            done(error, dir);
          },
        );
    },
    filename: (_req, _file, done) => done(null, randomUUID()),
  });
}

type ParserOptions = Pick<UploadOptions, 'diskReserve'> & { timeoutMs: number };

function createFormParser(
  { diskReserve, timeoutMs }: ParserOptions,
  { req, res, folder, refuse, ...rule }: BoundedRule & Receiving,
): RequestHandler {
  const { field, maxFiles, maxSize } = rule;
  const memory = inMemory.open(req, res);
  const isPart = (name: string) => (typeof field === 'string' ? name === field : field.test(name));
  const options: FormOptions = {
    storage: rule.inMemory ? multer.memoryStorage() : createFileStorage({ diskReserve }, { ...rule, folder, refuse }),
    streamHandler: (_req, parser) =>
      feedForm({
        req,
        parser,
        limit: bodyLimit(rule),
        timeoutMs,
        memory,
        disk: rule.inMemory ? memory : onDisk.open(req, res),
        refuse,
      }),
    defParamCharset: 'utf8',
    fileFilter: (_req, file, done) =>
      isPart(file.fieldname) ? done(null, true) : done(badRequest(ERROR_TEXT.malformedBody)),
    limits: {
      fileSize: maxSize,
      files: maxFiles,
      fields: 60,
      parts: 60 + maxFiles,
      fieldNameSize: 100,
      fieldSize: FIELD_LIMIT,
      headerPairs: 20,
    },
  };
  return multer(options).any();
}

type Folder = ReturnType<typeof assignFolder>;

/** Assigns the request a folder in tmp, and deletes it after the response. */
function assignFolder(req: Request, res: Response, tmpDir: string) {
  const dir = join(tmpDir, randomUUID());
  const reservedSpace: (() => void)[] = [];
  let deleted = false;
  // On failure, housekeeping removes them within a day.
  const remove = () => void rm(dir, { recursive: true, force: true }).catch(() => undefined);
  res.once('close', () => {
    for (const release of reservedSpace) release();
    // The sender has disconnected, but the handler still needs the files of the complete body.
    if (req.complete && !res.writableEnded) {
      setTimeout(remove, HANDLED_WITHIN).unref();
      return;
    }
    deleted = true;
    remove();
  });
  return {
    dir,
    isDeleted: () => deleted,
    /** Releases reserved space after the response. */
    releaseLater(release: () => void) {
      if (res.closed) release();
      else reservedSpace.push(release);
    },
  };
}

/** Stops at the first excess file. Removes files that the handler did not move. Throws a 400 for an unusable file. */
export function createUpload({
  tmpDir,
  diskReserve,
  isPasswordProtected,
  timeoutMs = BODY_TIMEOUT_MS,
  onFailure,
}: UploadOptions) {
  return ({ maxSize = MAX_FILE_SIZE, ...others }: UploadRule): RequestHandler => {
    const rule: BoundedRule = { ...others, maxSize };
    const { field, mimes, text } = rule;

    return async (req, res, next) => {
      if (!req.is('multipart/form-data')) return next();
      if (Number(req.headers['content-length'] ?? 0) > bodyLimit(rule))
        throw fileTooLarge(text.size, typeof field === 'string' ? field : undefined);
      const folder = assignFolder(req, res, tmpDir);
      res.once('finish', () => res.statusCode >= 500 && onFailure?.());
      await new Promise<void>((resolve, reject) => {
        const parseForm = createFormParser({ diskReserve, timeoutMs }, { ...rule, req, res, folder, refuse: reject });
        parseForm(req, res, (error: unknown) => (error ? reject(refusalOf(error, text)) : resolve()));
      });
      if (folder.isDeleted()) return;
      // multer makes objects without a prototype from names such as `a[b]`. A clone makes them like parsed JSON.
      req.body = structuredClone(req.body);
      if (rule.inMemory) contextOf(req).fileBytes = bytesOf(req, rule);
      else contextOf(req).files = await identify(req, { mimes, refusal: text.type, isPasswordProtected });
      next();
    };
  };
}

const receivedIn = ({ files }: Request) => (Array.isArray(files) ? files : []);

/** Returns an empty buffer without a file. */
function bytesOf(req: Request, { mimes, text }: Pick<UploadRule, 'mimes' | 'text'>): Buffer {
  const [file] = receivedIn(req);
  if (!file) return Buffer.alloc(0);
  if (!mimes?.includes(typeOfHead(file.buffer.subarray(0, FILE_HEAD)) ?? ''))
    throw invalid([{ msg: text.type, path: file.fieldname }]);
  return file.buffer;
}

const ANY_TYPE = { mime: 'application/octet-stream', ext: 'bin' } as const;

type Identifying = Omit<InspectOptions, 'mimes'> & Pick<UploadRule, 'mimes'>;

async function identify(req: Request, { mimes, ...rest }: Identifying): Promise<UploadedFile[]> {
  const errors: FieldError[] = [];
  const files: UploadedFile[] = [];
  for (const { fieldname, path, originalname, size } of receivedIn(req)) {
    const looked: InspectedFile =
      mimes === null ? { path, size, ...ANY_TYPE } : await inspectFile(path, { mimes, ...rest });
    if (looked.problem === undefined) files.push({ field: fieldname, name: originalname, ...looked });
    else errors.push({ msg: looked.problem, path: fieldname });
  }
  const sentences = new Set(errors.map(({ msg }) => msg));
  if (errors.length > 0) throw new HttpError(400, [...sentences].join(', '), { errors });
  return files;
}
