import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import type { LoyaltyInfo, LoyaltyProduct } from '#contract/loyalty.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Button } from '#ui/forms/button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { NeedsScripts } from '#site/layout/forms/needs-scripts.tsx'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { showLoyaltyNews } from './loyalty-news.ts'
import { Points, usePointsText } from './points.tsx'
import { useNewsLabels } from './use-news-labels.ts'
import { useRewardText } from './reward-labels.tsx'
import css from './loyalty.module.css'

type ShopProps = {
  products: readonly LoyaltyProduct[]
  /** The player's points; null for a guest. */
  info: LoyaltyInfo | null
}

/** The products of the shop (LO-06). */
export function Shop({ products, info }: ShopProps) {
  const t = useTranslations('loyalty.shop')
  return (
    <section className={css.loyalty} aria-label={t('title')}>
      {info && (
        <p className={css.purse}>
          {t('purse')} <Points points={info.points} />
        </p>
      )}
      {products.length === 0 && <EmptyState suit="diamond" title={t('empty.title')} text={t('empty.text')} />}
      {products.length > 0 && info && <NeedsScripts />}
      <div className={css.products}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} isPlayer={info !== null} />
        ))}
      </div>
    </section>
  )
}

function ProductCard({ product, isPlayer }: { product: LoyaltyProduct; isPlayer: boolean }) {
  const t = useTranslations('loyalty.shop')
  const labels = useRewardText()
  const { buy, isBuying } = useBuying(product)
  const { id, name, description, image, price, amount, left, available, problem } = product
  return (
    <article className={css.product} aria-labelledby={`product-${id}`}>
      <img src={image} alt="" className={css.productPicture} width={480} height={300} />
      <div className={css.productTexts}>
        <h2 id={`product-${id}`}>{name}</h2>
        <p className={css.worth}>{labels(amount)}</p>
        {description && <p className={css.text}>{description}</p>}
        {left !== null && left > 0 && <p className={css.text}>{t('left', { count: left })}</p>}
      </div>
      <div className={css.productEnd}>
        <Points points={price} />
        {isPlayer && (
          <Button
            className="with-scripts"
            disabled={!available}
            isLoading={isBuying}
            aria-describedby={problem ? `problem-${id}` : undefined}
            onClick={() => void buy()}
          >
            {t('buy')}
          </Button>
        )}
      </div>
      {problem && (
        <p id={`problem-${id}`} className={css.problem}>
          {t(`problems.${problem}`)}
        </p>
      )}
    </article>
  )
}

const useBuying = ({ id, name, price }: LoyaltyProduct) => {
  const t = useTranslations('loyalty.shop')
  const text = usePointsText()
  const { api, common, account } = useSite()
  const { refresh } = useBalances()
  const { revalidate } = useRevalidator()
  const [isBuying, setIsBuying] = useState(false)
  const newsLabels = useNewsLabels()
  const path = 'loyalty/buyproduct'
  const buy = async (): Promise<void> => {
    const points = text(price)
    const question = {
      title: t('ask.title', { name }),
      text: t('ask.text', { points }),
      agree: t('ask.agree', { points }),
      reject: t('ask.reject'),
    }
    if (!(await confirm(question))) return
    setIsBuying(true)
    try {
      const { points: left } = await api.post(path, { product_id: id }, { report: 'form' })
      showToast({ type: 'success', title: t('done', { name }), text: t('doneText', { points: text(left) }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (placeOfError(error, { path, report: 'form' }) === 'form')
        showToast({ type: 'error', title: t('failed'), text: t('failedText') })
    } finally {
      await Promise.all([revalidate(), refresh()])
      setIsBuying(false)
      if (account) void showLoyaltyNews(api, { settings: common.loyalty, labels: newsLabels, points: text })
    }
  }
  return { buy, isBuying }
}
