import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { supportedLocales } from '#contract/locales.ts'
import type { BackofficeProduct } from '#contract/operator/bonuses/loyalty.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Group, Line, Wide } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import { rewardOf, rewardText } from './reward-text.ts'

type Values = Readonly<Record<string, string>>

/** The product of this name; null for a new one. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<BackofficeProduct | null> => {
  const sysname = params['sysname']
  if (sysname === undefined) return null
  const { items } = await backofficeApi.get('loyalty/getProducts', { count: 200 })
  return items.find((product) => product.sysname === sysname) ?? null
}

const firstValues: Values = { state: 'listed', place: '0', image: '/icons/loyalty/money.svg' }

const valuesOf = (product: BackofficeProduct): Values => ({
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
    supportedLocales.map(({ code }) => [
      code,
      { name: typed[`name.${code}`] ?? '', description: typed[`description.${code}`] ?? '' },
    ]),
  ),
  seen_version: version,
})

export function Component() {
  const t = useTranslations('loyalty')
  const product = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const values = product ? valuesOf(product) : firstValues
  const call = useCallForm(async (typed) => {
    await backofficeApi.post('loyalty/saveProduct', productOf({ ...values, ...typed }, product?.version ?? 0))
    showToast({ type: 'success', title: t('product.done') })
    await navigate(paths.loyaltyShop())
  })
  const { problems } = call
  const part = { values, problems }
  return (
    <>
      <PageHead
        title={product?.name ?? t('product.make')}
        back={{ to: paths.loyaltyShop(), label: t('shop') }}
      />
      <EditorForm
        call={call}
        note={t('product.text')}
        elsewhere={['seen_version', 'texts']}
        agree={t('product.agree')}
        isAllowed={mayManage}
        leave={t('edit.leave')}
        back={paths.loyaltyShop()}
      >
        <Group title={t('product.facts')}>
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
          <Wide>
            <Line {...part} name="reward" label={t('reward')} hint={t('product.rewardHint')} />
          </Wide>
        </Group>
        {supportedLocales.map(({ code, name }) => (
          <Group key={code} title={t('edit.words', { language: name })}>
            <Line {...part} name={`name.${code}`} label={t('name')} lang={code} />
            <Line {...part} name={`description.${code}`} label={t('fields.description')} lang={code} />
          </Group>
        ))}
      </EditorForm>
    </>
  )
}
