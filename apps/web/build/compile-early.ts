import { type ESTree, type Plugin, parseAst } from 'vite';

/** The functions that each top-level `name = call(function)` is given. */
function givenFunctions({ body }: ESTree.Program) {
  const declared = body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []));
  const given = declared.flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments : []));
  return given.filter(({ type }) => type === 'ArrowFunctionExpression');
}

/**
 * Puts parentheses around the functions that React's modules are wrapped in, after the minifier has dropped them. Engines
 * take them for a sign that a function runs at once, and compile it while it arrives; otherwise they read it twice, the
 * second time while the page waits.
 */
export function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler(code, { name }) {
        if (name !== 'vendor') return null;
        let text = code;
        for (const { start, end } of givenFunctions(parseAst(code)).reverse())
          text = `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`;
        return text;
      },
    },
  };
}
