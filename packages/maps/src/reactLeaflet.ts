// The only file that imports react-leaflet (Hippocratic-2.1); everything else imports from here.
export { MapContainer, useMap } from 'react-leaflet';
