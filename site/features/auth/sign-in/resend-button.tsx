import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

type ResendButtonProps = {
  /** When another code may be sent, in milliseconds of the epoch. */
  from: number
  isLoading: boolean
  onPress: () => void
}

/** Requests another code, once the countdown is over (TF-04). */
export function ResendButton({ from, isLoading, onPress }: ResendButtonProps) {
  const t = useTranslations('auth.twofa')
  const seconds = useSecondsUntil(from)
  return (
    <Button isWide disabled={seconds > 0} isLoading={isLoading} onClick={onPress}>
      {/* One text node, because the button's gaps would separate its parts. */}
      <span>
        {seconds > 0
          ? t.rich('resendIn', { seconds, time: (chunks) => <span className="tabular">{chunks}</span> })
          : t('resend')}
      </span>
    </Button>
  )
}
