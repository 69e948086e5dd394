import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { ChatIcon } from '#ui/pictures/chat-icon.tsx'
import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'
import { useChatState, requestChat } from './chat-state.ts'

type ChatOpenerProps = { className?: string | undefined }

/** The chat among the contact channels (SU-02). If it is unavailable, it says so and leaves the form. */
export function ChatOpener({ className }: ChatOpenerProps) {
  const t = useTranslations('support.chat')
  const isHydrated = useIsHydrated()
  const state = useChatState()
  return (
    <section aria-labelledby="chat-opener" className={className}>
      <h2 id="chat-opener">{t('title')}</h2>
      <p aria-live="polite">{t(state === 'failed' ? 'unavailable' : 'lead')}</p>
      {state !== 'failed' && (
        <Button
          isWide
          disabled={!isHydrated}
          isLoading={state === 'starting'}
          iconStart={<ChatIcon size={20} />}
          onClick={requestChat}
        >
          {t('start')}
        </Button>
      )}
    </section>
  )
}
