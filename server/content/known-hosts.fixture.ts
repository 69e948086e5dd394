import { vendors } from '#contract/analytics.ts'
import { chatProviders } from '#contract/chat-providers.ts'
import { shippedLinkHosts } from '#server/platform/kernel/settings/setting-texts.ts'

const vendorHosts = (['gtm', 'ga4', 'meta', 'yandex'] as const).flatMap(
  (name) => vendors[name].hosts().connect,
)
const chats = Object.values(chatProviders).flatMap(({ hosts }) => hosts)

/** Test settings that allow other hosts: the example domains and the known vendors. */
export const knownHosts = {
  LINK_HOSTS: ['*.example', 'example.com', ...shippedLinkHosts].join(','),
  IMAGE_HOSTS: '*.example',
  CODE_HOSTS: ['*.example', ...vendorHosts, ...chats].join(','),
} as const
