import { useState } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { houseLocales } from '#contract/locales.ts'
import type { DeskCharacter } from '#contract/operator/bonuses/loyalty.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { deskApi } from '../api/desk-api.ts'
import { PicturePicker } from '../content/fields/picture-picker.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useDeskForm } from '../operators/use-desk-form.ts'
import { paths } from '../paths.ts'
import css from './loyalty.module.css'

type Values = Readonly<Record<string, string>>

/** The character of this name; none on the way to a new one. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<DeskCharacter | null> => {
  const sysname = params['sysname']
  if (sysname === undefined) return null
  const { items } = await deskApi.get('loyalty/getCharacters', { count: 200 })
  return items.find((character) => character.sysname === sysname) ?? null
}

const characterOf = (typed: Values, character: DeskCharacter | null) => ({
  sysname: character?.sysname ?? typed['sysname'] ?? '',
  image: typed['image'] ?? '',
  place: typed['place'] ?? '0',
  state: typed['state'] as 'listed',
  texts: Object.fromEntries(houseLocales.map(({ code }) => [code, typed[`name.${code}`] ?? ''])),
  seen_version: character?.version ?? 0,
})

/** A character, to be made or changed. */
export function Component() {
  const t = useTranslations('loyalty')
  const character = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const { problems, isBusy, onSubmit } = useDeskForm(async (typed) => {
    await deskApi.post('loyalty/saveCharacter', characterOf(typed, character))
    showToast({ type: 'success', title: t('characters.done') })
    await navigate(paths.loyaltyCharacters())
  })
  const others = ['', 'seen_version', 'texts'].flatMap((name) => problems[name] ?? [])
  return (
    <>
      <PageHead
        title={character?.name ?? t('characters.make')}
        back={{ to: paths.loyaltyCharacters(), label: t('characters.title') }}
      />
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <p className={css.note}>{t('characters.text')}</p>
        <FactsPart character={character} problems={problems} />
        <fieldset className={css.group}>
          <legend>{t('name')}</legend>
          {houseLocales.map(({ code, name }) => (
            <Field key={code} label={name} error={problems[`name.${code}`]}>
              <Input
                name={`name.${code}`}
                defaultValue={character?.texts[code] ?? ''}
                dir="auto"
                lang={code}
              />
            </Field>
          ))}
        </fieldset>
        {others.length > 0 && <Notice tone="danger" isAnnounced title={others.join(' ')} />}
        <div className={css.actions}>
          <Button type="submit" tone="primary" isLoading={isBusy} aria-disabled={!mayManage || undefined}>
            {t('characters.agree')}
          </Button>
          <ButtonLink element={<Link to={paths.loyaltyCharacters()} />}>{t('edit.leave')}</ButtonLink>
        </div>
      </form>
    </>
  )
}

type FactsProps = { character: DeskCharacter | null; problems: Values }

function FactsPart({ character, problems }: FactsProps) {
  const t = useTranslations('loyalty')
  return (
    <fieldset className={css.group}>
      <legend>{t('characters.facts')}</legend>
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
    </fieldset>
  )
}

/** The picture by its address, typed or taken out of the library. */
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
