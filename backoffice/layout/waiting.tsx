import { Skeleton } from '#ui/display/skeleton.tsx'

/** What stands while the first page is fetched. */
export function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height="40vh" />
    </div>
  )
}
