import type { Connection } from '#db/connect.ts'
import { loadMessages, type Messages, type Overrides } from '#server/platform/i18n/messages.ts'
import { allowedHosts, type HostSettings } from '#server/platform/kernel/network/allowed-hosts.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import { brandName } from '#server/platform/kernel/settings/brand-name.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { createContent, type Content } from './content.ts'
import { displayBrandName } from './display-brand-name.ts'
import { createDatabaseSource } from './database-source.ts'
import type { ContentSource } from './source.ts'
import { createStrapiClient } from '../strapi/client.ts'
import { createContentCopies } from '../strapi/copies.ts'
import { createStrapiSource } from '../strapi/strapi-source.ts'

export type ContentParts = {
  readonly settings: Pick<Settings, 'brand' | 'brandName' | 'contentUrl' | 'contentToken'> & HostSettings
  readonly connection: Connection
  readonly clock: Clock
  readonly log: Log
}

const chooseSource = (parts: ContentParts, messages: Messages): ContentSource => {
  const { settings, connection, clock, log } = parts
  const { contentUrl: url, contentToken: token } = settings
  if (!url) return createDatabaseSource(connection, log)
  return createStrapiSource({
    client: createStrapiClient({ url, token }),
    place: { origin: new URL(url).origin, messages },
    copies: createContentCopies(connection, clock),
    log,
  })
}

/**
 * Opens content and texts together, since each needs the other: the operator's texts come from the content, and
 * are validated against the built-in texts.
 */
export const openContent = async (parts: ContentParts): Promise<{ content: Content; messages: Messages }> => {
  const opened: { content?: Content } = {}
  const none: Overrides = new Map()
  const messages = loadMessages({
    overrides: (locale) => opened.content?.translations(locale) ?? none,
    displayBrandName: () =>
      opened.content
        ? displayBrandName({ content: opened.content, settings: parts.settings })
        : brandName(parts.settings),
    log: parts.log,
  })
  const content = await createContent({
    source: chooseSource(parts, messages),
    clock: parts.clock,
    log: parts.log,
    messages,
    allowed: allowedHosts(parts.settings),
  })
  opened.content = content
  return { content, messages }
}
