import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** What is read here of a path of Babel's, of which Stryker leaves the type to the plugin. */
type Path = { readonly node: { readonly type: string }; readonly parentPath: Path | null }

/**
 * The message of an error for programmers is free text, so a change of it is no mutant. Removing the throw is
 * one.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'error-texts', {
    shouldIgnore(given) {
      const { node, parentPath } = given as Path
      const isThrown =
        parentPath?.node.type === 'NewExpression' && parentPath.parentPath?.node.type === 'ThrowStatement'
      const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
      return isThrown && isText ? 'the text of an error' : undefined
    },
  }),
]
