import type { useTranslations } from 'use-intl'
import { messageKinds } from '#contract/operator/outbox.ts'

const isKnown = (kind: string): kind is (typeof messageKinds)[number] =>
  (messageKinds as readonly string[]).includes(kind)

/** The subject of a message; an unknown kind of an earlier version is shown by its stored name. */
export const kindText = (t: ReturnType<typeof useTranslations<'outbox'>>, kind: string): string =>
  isKnown(kind) ? t(`kinds.${kind}`) : kind
