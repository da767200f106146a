import '@locus/ui/fonts';

import { startApp } from '@locus/app';

import { routes } from './routes';
import { loadTranslations } from './translations';

void startApp({ app: 'portal', signInPath: '/sign-in', routes, load: loadTranslations });
