import { useTranslations } from 'use-intl'
import type { BackofficeGame } from '#contract/operator/games.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'

/** Adds a game at its own address, or changes its data. Both require approval. */
export function CustomGameAction({ game }: { game?: BackofficeGame }) {
  const t = useTranslations('catalogue')
  const mayDo = useMayDo()
  const field = (name: string, label: string, initial = '') =>
    ({ name, label, kind: 'line', isRequired: true, initial }) as const
  return (
    <ActionButton
      label={t(game ? 'custom.change' : 'custom.open')}
      title={t(game ? 'custom.change' : 'custom.open')}
      text={t('custom.text')}
      disabledReason={mayDo('content.code') ? undefined : t('custom.mayNot')}
      fields={[
        ...(game ? [] : [{ ...field('id', t('custom.id')), hint: t('custom.idHint') }]),
        field('name', t('name'), game?.override_name === null ? game.name : ''),
        field('provider', t('studio'), game?.provider_name),
        field('image_url', t('show.image'), game?.image_url),
        {
          ...field('launch_url', t('custom.launchUrl'), game?.launch_url ?? ''),
          hint: t('custom.launchHint'),
        },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('custom.agree')}
      doneText={t('custom.done')}
      run={({ id = '', name = '', provider = '', image_url = '', launch_url = '', reason = '' }) =>
        backofficeApi.post('games/saveCustom', {
          id: game?.custom_id ?? id,
          name,
          provider,
          image_url,
          launch_url,
          reason,
        })
      }
    />
  )
}
