import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { houseLocales } from '#contract/locales.ts'
import type { DeskProduct } from '#contract/operator/bonuses/loyalty.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { deskApi } from '../api/desk-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useDeskForm } from '../operators/use-desk-form.ts'
import { paths } from '../paths.ts'
import { rewardOf, rewardText } from './reward-text.ts'
import css from './loyalty.module.css'

type Values = Readonly<Record<string, string>>

/** The product of this name; none on the way to a new one. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<DeskProduct | null> => {
  const sysname = params['sysname']
  if (sysname === undefined) return null
  const { items } = await deskApi.get('loyalty/getProducts', { count: 200 })
  return items.find((product) => product.sysname === sysname) ?? null
}

const firstValues: Values = { state: 'listed', place: '0', image: '/icons/loyalty/money.svg' }

const valuesOf = (product: DeskProduct): Values => ({
  sysname: product.sysname,
  price: String(product.price),
  reward: rewardText(product.reward),
  image: product.image,
  stock: product.stock === null ? '' : String(product.stock),
  each_player: product.each_player === null ? '' : String(product.each_player),
  place: String(product.place),
  state: product.is_listed ? 'listed' : 'hidden',
  ...Object.fromEntries(
    Object.entries(product.texts).flatMap(([code, { name, description }]) => [
      [`name.${code}`, name],
      [`description.${code}`, description],
    ]),
  ),
})

const productOf = (typed: Values, version: number) => ({
  sysname: typed['sysname'] ?? '',
  price: typed['price'] ?? '',
  reward: rewardOf(typed['reward'] ?? '') ?? {},
  image: typed['image'] ?? '',
  place: typed['place'] ?? '0',
  state: typed['state'] as 'listed',
  ...(typed['stock']?.trim() ? { stock: typed['stock'] } : {}),
  ...(typed['each_player']?.trim() ? { each_player: typed['each_player'] } : {}),
  texts: Object.fromEntries(
    houseLocales.map(({ code }) => [
      code,
      { name: typed[`name.${code}`] ?? '', description: typed[`description.${code}`] ?? '' },
    ]),
  ),
  seen_version: version,
})

/** A product of the shop, to be made or changed. */
export function Component() {
  const t = useTranslations('loyalty')
  const product = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const values = product ? valuesOf(product) : firstValues
  const { problems, isBusy, onSubmit } = useDeskForm(async (typed) => {
    await deskApi.post('loyalty/saveProduct', productOf({ ...values, ...typed }, product?.version ?? 0))
    showToast({ type: 'success', title: t('product.done') })
    await navigate(paths.loyaltyShop())
  })
  const others = ['', 'seen_version', 'texts'].flatMap((name) => problems[name] ?? [])
  const part = { values, problems }
  return (
    <>
      <PageHead
        title={product?.name ?? t('product.make')}
        back={{ to: paths.loyaltyShop(), label: t('shop') }}
      />
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <p className={css.note}>{t('product.text')}</p>
        <fieldset className={css.group}>
          <legend>{t('product.facts')}</legend>
          {!product && <Line {...part} name="sysname" label={t('sysname')} hint={t('make.hint')} />}
          <Line {...part} name="price" label={t('price')} />
          <Line {...part} name="stock" label={t('stock')} hint={t('product.emptyHint')} />
          <Line {...part} name="each_player" label={t('product.eachPlayer')} hint={t('product.emptyHint')} />
          <Line {...part} name="place" label={t('product.place')} />
          <Line {...part} name="image" label={t('fields.image')} hint={t('fields.imageHint')} />
          <Field label={t('state')} error={problems['state']}>
            <Select
              name="state"
              defaultValue={values['state'] ?? 'listed'}
              options={(['listed', 'hidden'] as const).map((value) => ({
                value,
                label: t(`states.${value}`),
              }))}
            />
          </Field>
          <div className={css.wide}>
            <Line {...part} name="reward" label={t('reward')} hint={t('product.rewardHint')} />
          </div>
        </fieldset>
        {houseLocales.map(({ code, name }) => (
          <fieldset key={code} className={css.group}>
            <legend>{t('edit.words', { language: name })}</legend>
            <Line {...part} name={`name.${code}`} label={t('name')} lang={code} />
            <Line {...part} name={`description.${code}`} label={t('fields.description')} lang={code} />
          </fieldset>
        ))}
        {others.length > 0 && <Notice tone="danger" isAnnounced title={others.join(' ')} />}
        <div className={css.actions}>
          <Button type="submit" tone="primary" isLoading={isBusy} aria-disabled={!mayManage || undefined}>
            {t('product.agree')}
          </Button>
          <ButtonLink element={<Link to={paths.loyaltyShop()} />}>{t('edit.leave')}</ButtonLink>
        </div>
      </form>
    </>
  )
}

type LineProps = {
  values: Values
  problems: Values
  name: string
  label: string
  hint?: string
  lang?: string
}

function Line({ values, problems, name, label, hint, lang }: LineProps) {
  return (
    <Field label={label} hint={hint} error={problems[name]}>
      <Input name={name} defaultValue={values[name] ?? ''} dir={lang ? 'auto' : 'ltr'} lang={lang} />
    </Field>
  )
}
