import type { Plugin } from 'vite';

const TAG = /[ \t]*<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>(?:<\/script>)?\n?/g;

/**
 * Puts the styles, which the first paint waits for, before everything else that is fetched, and lets the scripts give way to
 * them: the page has its content without.
 */
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
