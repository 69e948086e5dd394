import { useTranslations } from 'use-intl'
import { Facts } from '../record/facts.tsx'
import { Panel } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { ChangedValue } from './changed-value.tsx'
import type { TermsFact } from './terms-labels.tsx'
import css from './bonuses.module.css'

type Version = {
  readonly number: number
  readonly at: string
  readonly published_by: string
  readonly hash: string
  readonly texts: Readonly<Record<string, { readonly title: string; readonly description: string }>>
}

type VersionPanelProps<Of> = {
  version: Of
  before: Of | undefined
  factsOf: (version: Of) => readonly TermsFact[]
}

/** The terms of a version in words; a changed term shows the earlier value beside it. */
export function VersionPanel<Of extends Version>({ version, before, factsOf }: VersionPanelProps<Of>) {
  const t = useTranslations('bonuses')
  const old = new Map(before ? factsOf(before).map(({ name, text }) => [name, text]) : [])
  return (
    <Panel title={t('versionNumber', { number: version.number })} aside={<Timestamp iso={version.at} />}>
      <Facts
        facts={[
          ...factsOf(version).map(({ name, label, text }) => ({
            label,
            value: <ChangedValue now={text} before={before ? old.get(name) : text} />,
          })),
          ...Object.entries(version.texts).map(([code, { title, description }]) => ({
            label: code,
            value: (
              <bdi lang={code}>
                <ChangedValue now={title} before={before ? before.texts[code]?.title : title} />
                <br />
                {description}
              </bdi>
            ),
          })),
          { label: t('publishedBy'), value: <bdi>{version.published_by}</bdi> },
          { label: t('hash'), value: <bdi className={css.hash}>{version.hash}</bdi> },
        ]}
      />
    </Panel>
  )
}
