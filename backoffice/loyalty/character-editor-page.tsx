import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import type { BackofficeCharacter } from '#contract/operator/bonuses/loyalty.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PicturePicker } from '../content/fields/picture-picker.tsx'
import { Group } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import css from './loyalty.module.css'

type Values = Readonly<Record<string, string>>

/** The character of this name; null for a new one. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<BackofficeCharacter | null> => {
  const sysname = params['sysname']
  if (sysname === undefined) return null
  const { items } = await backofficeApi.get('loyalty/getCharacters', { count: 200 })
  return items.find((character) => character.sysname === sysname) ?? null
}

const characterOf = (typed: Values, character: BackofficeCharacter | null) => ({
  sysname: character?.sysname ?? typed['sysname'] ?? '',
  image: typed['image'] ?? '',
  place: typed['place'] ?? '0',
  state: typed['state'] as 'listed',
  texts: Object.fromEntries(supportedLocales.map(({ code }) => [code, typed[`name.${code}`] ?? ''])),
  seen_version: character?.version ?? 0,
})

export function Component() {
  const t = useTranslations('loyalty')
  const character = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const call = useCallForm(async (typed) => {
    await backofficeApi.post('loyalty/saveCharacter', characterOf(typed, character))
    showToast({ type: 'success', title: t('characters.done') })
    await navigate(paths.loyaltyCharacters())
  })
  const { problems } = call
  return (
    <>
      <PageHead
        title={character?.name ?? t('characters.make')}
        back={{ to: paths.loyaltyCharacters(), label: t('characters.title') }}
      />
      <EditorForm
        call={call}
        note={t('characters.text')}
        elsewhere={['seen_version', 'texts']}
        agree={t('characters.agree')}
        isAllowed={mayManage}
        leave={t('edit.leave')}
        back={paths.loyaltyCharacters()}
      >
        <FactsPart character={character} problems={problems} />
        <Group title={t('name')}>
          {supportedLocales.map(({ code, name }) => (
            <Field key={code} label={name} error={problems[`name.${code}`]}>
              <Input
                name={`name.${code}`}
                defaultValue={character?.texts[code] ?? ''}
                dir="auto"
                lang={code}
              />
            </Field>
          ))}
        </Group>
      </EditorForm>
    </>
  )
}

type FactsProps = { character: BackofficeCharacter | null; problems: Values }

function FactsPart({ character, problems }: FactsProps) {
  const t = useTranslations('loyalty')
  return (
    <Group title={t('characters.facts')}>
      {!character && (
        <Field label={t('sysname')} hint={t('make.hint')} error={problems['sysname']}>
          <Input name="sysname" dir="ltr" />
        </Field>
      )}
      <Field label={t('characters.place')} error={problems['place']}>
        <Input name="place" inputMode="numeric" defaultValue={String(character?.place ?? 0)} dir="ltr" />
      </Field>
      <Field label={t('state')} error={problems['state']}>
        <Select
          name="state"
          defaultValue={character?.is_listed === false ? 'hidden' : 'listed'}
          options={[
            { value: 'listed', label: t('characters.shown') },
            { value: 'hidden', label: t('states.hidden') },
          ]}
        />
      </Field>
      <PicturePart first={character?.image ?? ''} problem={problems['image']} />
    </Group>
  )
}

/** The picture by its address, typed or picked from the library. */
function PicturePart({ first, problem }: { first: string; problem: string | undefined }) {
  const t = useTranslations('loyalty')
  const [image, setImage] = useState(first)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.picture}>
      {image.startsWith('/') && <img src={image} alt="" width={96} height={96} />}
      <Field label={t('fields.image')} hint={t('fields.imageHint')} error={problem}>
        <Input name="image" value={image} dir="ltr" onChange={(event) => setImage(event.target.value)} />
      </Field>
      <Button onClick={() => setOpen(true)}>{t('characters.choose')}</Button>
      <PicturePicker isOpen={isOpen} onClose={() => setOpen(false)} onPick={({ url }) => setImage(url)} />
    </div>
  )
}
