import type { MessageTree } from '../../api/context.ts'

/** On the server: the raw message at a path such as `screens.titles.offers`; empty if it does not exist. */
export const textAt = (messages: MessageTree, path: string): string => {
  const found = path
    .split('.')
    .reduce<MessageTree | string | undefined>(
      (at, name) => (typeof at === 'object' ? at[name] : undefined),
      messages,
    )
  return typeof found === 'string' ? found : ''
}
