import type { RouteObject } from 'react-router';

import { SignedOutOnly } from './SignedOutOnly';

/**
 * The routes for readers without a session besides signing in; both apps have them. Each page is loaded when it is
 * opened.
 */
export const signedOutRoutes: RouteObject[] = [
  {
    Component: SignedOutOnly,
    children: [
      { path: 'sign-up', lazy: async () => ({ Component: (await import('./SignUpPage')).SignUpPage }) },
      {
        path: 'sign-up/activate-account',
        lazy: async () => ({ Component: (await import('./ActivateAccountPage')).ActivateAccountPage }),
      },
      {
        path: 'sign-up/activate-account/congratulations',
        lazy: async () => ({ Component: (await import('./CongratulationsPage')).CongratulationsPage }),
      },
      {
        path: 'sign-up/activate-account/congratulations/verified',
        lazy: async () => ({ Component: (await import('./VerifiedPage')).VerifiedPage }),
      },
      { path: 'sign-up/final', lazy: async () => ({ Component: (await import('./SignUpFinalPage')).SignUpFinalPage }) },
      {
        path: 'forgot-password',
        lazy: async () => ({ Component: (await import('./ForgotPasswordPage')).ForgotPasswordPage }),
      },
      {
        path: 'forgot-password/success',
        lazy: async () => ({ Component: (await import('./ForgotPasswordSentPage')).ForgotPasswordSentPage }),
      },
      {
        path: 'forgot-password/password-updated',
        lazy: async () => ({ Component: (await import('./PasswordUpdatedPage')).PasswordUpdatedPage }),
      },
      {
        path: 'invitation/:token',
        lazy: async () => ({ Component: (await import('./NewPasswordPage')).InvitationPage }),
      },
      {
        path: 'forgot-password/:token',
        lazy: async () => ({ Component: (await import('./NewPasswordPage')).NewPasswordPage }),
      },
      // The older pages: no link leads to them, but emails and bookmarks may.
      {
        path: 'forgotPassword',
        lazy: async () => ({ Component: (await import('./ForgotPasswordPage')).OlderForgotPasswordPage }),
      },
      {
        path: 'forgotPassword/thankYou',
        lazy: async () => ({ Component: (await import('./ForgotPasswordSentPage')).ForgotPasswordSentPage }),
      },
      {
        path: 'resetPassword/:token?',
        lazy: async () => ({ Component: (await import('./NewPasswordPage')).OlderNewPasswordPage }),
      },
      {
        path: 'resetPassword/thankYou',
        lazy: async () => ({ Component: (await import('./PasswordUpdatedPage')).PasswordUpdatedPage }),
      },
      { path: 'pricing', lazy: async () => ({ Component: (await import('./PricingPage')).PricingPage }) },
    ],
  },
  // These two replace an existing session.
  { path: 'loginAs/:token?', lazy: async () => ({ Component: (await import('./HandoverPages')).LoginAsPage }) },
  { path: 'landing/:token?', lazy: async () => ({ Component: (await import('./HandoverPages')).LandingPage }) },
  { path: 'handedOver', lazy: async () => ({ Component: (await import('./HandoverPages')).HandedOverPage }) },
  { path: 'handover', lazy: async () => ({ Component: (await import('./HandoverPages')).HandoverPage }) },
];
