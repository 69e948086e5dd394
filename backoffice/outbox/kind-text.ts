import type { useTranslations } from 'use-intl'
import { messageKinds } from '#contract/operator/outbox.ts'

const isKnown = (kind: string): kind is (typeof messageKinds)[number] =>
  (messageKinds as readonly string[]).includes(kind)

/** What a message is about; one of an earlier version keeps the name it was stored with. */
export const kindText = (t: ReturnType<typeof useTranslations<'outbox'>>, kind: string): string =>
  isKnown(kind) ? t(`kinds.${kind}`) : kind
