import { useTranslations } from 'use-intl'
import { ButtonLink, IconButton } from '#ui/forms/button.tsx'
import { CloseIcon } from '#ui/pictures/icons.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useDepositLink } from './deposit-prompt.tsx'
import css from './out-of-money.module.css'

/** Over the game's edge and not over its controls: a lower stake may be enough. */
export function OutOfMoney({ onClose }: { onClose: () => void }) {
  const t = useTranslations('game.outOfMoney')
  const deposit = useDepositLink()
  return (
    <div className={css.place}>
      <Notice
        tone="warn"
        title={t('title')}
        isAnnounced
        action={
          <span className={css.actions}>
            <ButtonLink size="small" tone="primary" element={deposit}>
              {t('deposit')}
            </ButtonLink>
            <IconButton label={t('close')} size="small" onClick={onClose}>
              <CloseIcon size={20} />
            </IconButton>
          </span>
        }
      >
        {t('text')}
      </Notice>
    </div>
  )
}
