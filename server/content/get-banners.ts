import type { Banner } from '#contract/banners.ts'
import type { BannerEntry } from '#contract/content/types/banners.ts'
import type { MediaValue } from '#contract/content/fields.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'

const pictureOf = (image: MediaValue | null) =>
  image && {
    url: image.url,
    alternativeText: image.alternativeText,
    width: image.width,
    height: image.height,
  }

const serializeBanner = (entry: BannerEntry): Banner => ({
  id: entry.id,
  sysname: entry.sysname,
  finished_at: entry.finishedAt,
  description: {
    position: entry.position,
    title: entry.title,
    text: entry.text,
    button_label: entry.buttonLabel,
    url: entry.url,
    image: pictureOf(entry.image),
    mobile_image: pictureOf(entry.mobileImage),
  },
})

/** The active banners for a guest or a player, in the editors' order (CM-12). */
export const getBanners = async (
  { content, uid, request }: CallContext,
  { offset, count }: { offset: number; count: number },
): Promise<Result<{ items: Banner[]; offset: number; limit: number; total: number }>> => {
  const due = content.banners(request.locale, uid === 0 ? 'guest' : 'player')
  const items = due.slice(offset, offset + count).map(serializeBanner)
  return ok({ items, offset, limit: count, total: due.length })
}
