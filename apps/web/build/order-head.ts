import type { Plugin } from 'vite';

const TAG = /[ \t]*<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>(?:<\/script>)?\n?/g;

/** Moves the styles before all other files, because the first paint waits for them. Scripts get a low priority. */
export function orderHead(): Plugin {
  return {
    name: 'order-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const tags = html.match(TAG) ?? [];
        const styles = tags.filter((tag) => tag.includes('"stylesheet"'));
        const scripts = tags
          .filter((tag) => !styles.includes(tag))
          .map((tag) => tag.replace(/<(script|link)/, '<$1 fetchpriority="low"'));
        return html
          .replace(TAG, '')
          .replace(/(?=[ \t]*<link rel="preload")/, styles.join(''))
          .replace('</head>', `${scripts.join('')}  </head>`);
      },
    },
  };
}
