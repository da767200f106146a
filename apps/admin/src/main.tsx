import '@locus/ui/fonts';

import { startApp } from '@locus/app';

import { routes } from './routes';
import { loadTranslations } from './translations';

void startApp({ app: 'admin', signInPath: '/login', routes, load: loadTranslations });
