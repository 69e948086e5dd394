import { Outlet } from 'react-router'
import { ProfileFrame } from '../features/profile/profile-frame.tsx'
import { PluginSlot } from '../features/plugins/plugin-slot.tsx'

export default function Profile() {
  return (
    <ProfileFrame>
      <Outlet />
      <PluginSlot name="profile-end" />
    </ProfileFrame>
  )
}
