import { createHttpsPost, PostError, type PostFailure, type PostOptions } from './https-post.ts';

export type PostWebhook = (url: string, body: object) => Promise<void>;

class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

const REASONS: Readonly<Record<PostFailure, string>> = {
  insecure: 'Alamat aplikasi obrolan harus diawali https://.',
  private: 'Alamat aplikasi obrolan berada di dalam jaringan server.',
  timeout: 'Aplikasi obrolan tidak menjawab dalam 10 detik.',
  connection: 'Aplikasi obrolan tidak dapat dihubungi. Periksa alamatnya.',
};

export function createPostWebhook(options: PostOptions = {}): PostWebhook {
  const post = createHttpsPost(options);
  return async (url, body) => {
    const { status } = await post(url, { text: JSON.stringify(body), most: 0 });
    if (status < 200 || status >= 300) throw new WebhookError(`Aplikasi obrolan menjawab dengan status ${status}.`);
  };
}

export function webhookFailure(error: unknown): string {
  if (error instanceof WebhookError) return error.message;
  return REASONS[error instanceof PostError ? error.reason : 'connection'];
}
