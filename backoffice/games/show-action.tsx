import { useTranslations } from 'use-intl'
import type { BackofficeGame } from '#contract/operator/games.ts'
import { supportedLocales } from '#contract/locales.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ActionButton } from '../record/action-button.tsx'

/** Languages that may have a name of their own; the default language holds the name for all. */
const others = supportedLocales.filter(({ isDefault }) => !isDefault)

export function ShowAction({ game, whyNot }: { game: BackofficeGame; whyNot: string | undefined }) {
  const t = useTranslations('catalogue')
  const {
    sysname,
    name,
    override_name: shownName,
    override_names: names,
    override_image_url: shownImage,
  } = game
  return (
    <ActionButton
      label={t('show.open')}
      title={t('show.title', { name })}
      text={t('show.text')}
      disabledReason={whyNot}
      fields={[
        { name: 'name', label: t('name'), kind: 'line', initial: shownName ?? '' },
        ...others.map(({ code, name: language }) => ({
          name: `name_${code}`,
          label: t('show.nameIn', { language }),
          kind: 'line' as const,
          initial: names[code] ?? '',
        })),
        { name: 'image_url', label: t('show.image'), kind: 'line', initial: shownImage ?? '' },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('show.agree')}
      doneText={t('show.done')}
      run={({ name: wanted = '', image_url = '', reason = '', ...typed }) =>
        backofficeApi.post('games/setShown', {
          sysname,
          name: wanted,
          names: Object.fromEntries(others.map(({ code }) => [code, typed[`name_${code}`] ?? ''])),
          image_url,
          seen_name: shownName ?? '',
          seen_names: names,
          seen_image_url: shownImage ?? '',
          reason,
        })
      }
    />
  )
}
