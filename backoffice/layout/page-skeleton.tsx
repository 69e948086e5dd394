import { Skeleton } from '#ui/display/skeleton.tsx'

export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height="40vh" />
    </div>
  )
}
