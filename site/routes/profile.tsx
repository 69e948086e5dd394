import { Outlet } from 'react-router'
import { ProfileFrame } from '../features/profile/profile-frame.tsx'

export default function Profile() {
  return (
    <ProfileFrame>
      <Outlet />
    </ProfileFrame>
  )
}
