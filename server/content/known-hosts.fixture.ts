import { vendors } from '#contract/analytics.ts'
import { chatProviders } from '#contract/chat-providers.ts'
import { shippedLinkHosts } from '#server/kernel/settings/setting-texts.ts'

const vendorHosts = (['gtm', 'ga4', 'meta', 'yandex'] as const).flatMap(
  (name) => vendors[name].hosts().connect,
)
const chats = Object.values(chatProviders).flatMap(({ hosts }) => hosts)

/** The environment of a house whose tests name other hosts: all that is an example, and the vendors that the house knows. */
export const knownHosts = {
  LINK_HOSTS: ['*.example', 'example.com', ...shippedLinkHosts].join(','),
  IMAGE_HOSTS: '*.example',
  CODE_HOSTS: ['*.example', ...vendorHosts, ...chats].join(','),
} as const
