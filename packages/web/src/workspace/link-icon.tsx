import {
  Bell,
  BookOpen,
  CalendarDays,
  Circle,
  FileText,
  GraduationCap,
  Heart,
  LayoutDashboard,
  MessagesSquare,
  Newspaper,
  Rocket,
  ScrollText,
  Settings,
  ShieldCheck,
  SquarePen,
  Star,
  Tags,
  Timer,
  UserRound,
  UsersRound,
} from 'lucide-react'

const icons = {
  bell: Bell,
  'book-open': BookOpen,
  'calendar-days': CalendarDays,
  'file-text': FileText,
  'graduation-cap': GraduationCap,
  heart: Heart,
  'layout-dashboard': LayoutDashboard,
  'messages-square': MessagesSquare,
  newspaper: Newspaper,
  rocket: Rocket,
  'scroll-text': ScrollText,
  settings: Settings,
  'shield-check': ShieldCheck,
  'square-pen': SquarePen,
  star: Star,
  tags: Tags,
  timer: Timer,
  'user-round': UserRound,
  'users-round': UsersRound,
}

export type IconName = keyof typeof icons

/** The icon of a link, by the name that its remote gives it; a newer remote may name one that is not known here. */
export function LinkIcon({ name }: { name: IconName | undefined }) {
  const Icon = (name && icons[name]) ?? Circle
  return <Icon aria-hidden="true" size={18} />
}
