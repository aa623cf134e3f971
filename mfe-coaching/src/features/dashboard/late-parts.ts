// Parts of both dashboards that come after the first paint, in one file.
export { ApplicationPanel } from '../../shared/application/application-panel.tsx'
export { Favourites } from '../../shared/favourites/favourites.tsx'
export { OwnHours } from './own-hours.tsx'
